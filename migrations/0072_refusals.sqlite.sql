-- Log-ins that were refused and passwords that were forgotten leave the audit long before the rest. This finds them
-- without reading all of it; `AuditStore.forgetRefusals` has the same condition.

CREATE INDEX audit_refusals ON audit (id) WHERE kind = 'session.refused' OR kind = 'password.forgotten';
