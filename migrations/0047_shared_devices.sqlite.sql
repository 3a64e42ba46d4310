-- Sessions on devices that others use, too (docs/decisions/0073-shared-devices.md).
ALTER TABLE sessions ADD COLUMN is_shared INTEGER NOT NULL DEFAULT 0 CHECK (is_shared IN (0, 1));
