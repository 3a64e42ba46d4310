#include <libpq-fe.h>

// Macros with character literals, which Swift does not see.
enum {
    CPostgresSQLState = PG_DIAG_SQLSTATE,
    CPostgresPrimaryMessage = PG_DIAG_MESSAGE_PRIMARY,
};
