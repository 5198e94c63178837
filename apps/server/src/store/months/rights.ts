import { sql } from "kysely";
import type { Tx } from "../database/schema.ts";

/**
 * Statements that give a table the rights of another, and no further ones: new tables begin with default privileges,
 * which are wider than those of a table that docs/postgresql/roles.sql limits.
 */
export async function copyRights(tx: Tx, from: string, to: string): Promise<readonly string[]> {
  const { rows } = await sql<{ statement: string }>`
    select format('grant %s on %I to %s', privilege_type, ${to}::text,
        case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end) as statement
      from pg_class, aclexplode(relacl) where oid = to_regclass(${from}) and grantee <> relowner
    union all
    select format('grant %s (%I) on %I to %s', privilege_type, attname, ${to}::text,
        case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end)
      from pg_class, pg_attribute, aclexplode(attacl)
      where pg_class.oid = to_regclass(${from}) and attrelid = pg_class.oid and grantee <> relowner`.execute(tx);
  return [...(await withoutRights(tx, to)), ...rows.map(({ statement }) => statement)];
}

/**
 * Statements that leave a table to its owner. Others use a partition through its parent, which needs only rights on the
 * parent. `rightsOf`: the table that has the rights by now, if it is to be renamed.
 */
export async function withoutRights(tx: Tx, table: string, rightsOf = table): Promise<readonly string[]> {
  const { rows } = await sql<{ statement: string }>`
    select distinct format('revoke all on %I from %s', ${table}::text,
        case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end) as statement
      from (
        select grantee, defaclrole as owner from pg_default_acl, aclexplode(defaclacl) where defaclobjtype = 'r'
        union all
        select grantee, relowner from pg_class, aclexplode(relacl) where oid = to_regclass(${rightsOf})
        union all
        select grantee, relowner from pg_class, pg_attribute, aclexplode(attacl)
          where pg_class.oid = to_regclass(${rightsOf}) and attrelid = pg_class.oid
      ) as granted where grantee <> owner`.execute(tx);
  return rows.map(({ statement }) => statement);
}
