#ifndef CMEMORY_H
#define CMEMORY_H

/* Lets malloc keep little from then on. */
void cmemory_keep_little(void);
/* Gives back what malloc keeps, and the pages of program and libraries that were only read: a start reads the
 * symbol tables of a hundred libraries, and code that nothing runs again. What is needed again comes from the page
 * cache. From any thread, while others run. */
void cmemory_give_back(void);

#endif
