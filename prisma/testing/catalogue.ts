import { Client } from 'pg';

/**
 * The objects of a database: name → definition. Tables of other programs are left out, and so are the
 * names of NOT NULL constraints, which PostgreSQL has only since version 18 and nothing refers to.
 */
export async function catalogue(databaseUrl: string): Promise<Map<string, string>> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; definition: string }>(`
    WITH relation AS (
      SELECT * FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relname NOT LIKE '\\_prisma\\_migrations%'
    ), attribute AS (
      SELECT relation.relname, pg_attribute.*, pg_get_expr(adbin, adrelid) AS expression
        FROM relation JOIN pg_attribute ON attrelid = relation.oid
        LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
        WHERE relkind <> 'i' AND relkind <> 'S' AND attnum > 0 AND NOT attisdropped
    )
    SELECT 'relation ' || relname AS name,
           concat_ws(' ', relkind, relpersistence, reloptions, relrowsecurity, relreplident) AS definition
      FROM relation WHERE relkind <> 'i'
    UNION ALL
    SELECT 'order ' || relname, string_agg(attname, ' ' ORDER BY attnum) FROM attribute GROUP BY relname
    UNION ALL
    SELECT 'column ' || relname || '.' || attname,
           concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attidentity, attstorage,
             attcompression, attstattarget, attoptions, collname,
             CASE WHEN attgenerated = '' THEN expression END)
      FROM attribute LEFT JOIN pg_collation ON pg_collation.oid = attcollation
    UNION ALL
    SELECT 'generated ' || relname || '.' || attname, concat_ws(' ', attgenerated, expression)
      FROM attribute WHERE attgenerated <> ''
    UNION ALL
    SELECT 'sequence ' || relname,
           concat_ws(' ', format_type(seqtypid, NULL), seqstart, seqincrement, seqmin, seqmax, seqcache,
             seqcycle, refobjid::regclass, refobjsubid)
      FROM relation JOIN pg_sequence ON seqrelid = relation.oid
      LEFT JOIN pg_depend ON objid = relation.oid AND deptype = 'a'
    UNION ALL
    SELECT 'index ' || relname,
           concat_ws(' ', pg_get_indexdef(indexrelid), indisclustered, indisreplident, indisvalid)
      FROM relation JOIN pg_index ON indexrelid = relation.oid
    UNION ALL
    SELECT CASE contype WHEN 'c' THEN 'check ' ELSE 'constraint ' END || conname,
           concat_ws(' ', conrelid::regclass, pg_get_constraintdef(pg_constraint.oid))
      FROM pg_constraint JOIN relation ON conrelid = relation.oid WHERE contype NOT IN ('n', 't')
    UNION ALL
    SELECT 'trigger ' || relname || '.' || tgname, concat_ws(' ', tgenabled, pg_get_triggerdef(pg_trigger.oid))
      FROM pg_trigger JOIN relation ON tgrelid = relation.oid WHERE NOT tgisinternal
    UNION ALL
    SELECT 'function ' || proname, pg_get_functiondef(oid)
      FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION ALL
    SELECT 'rights of ' || proname, proacl::text
      FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proacl IS NOT NULL
    UNION ALL
    SELECT 'rights of ' || relname, relacl::text FROM relation WHERE relacl IS NOT NULL
    UNION ALL
    SELECT 'type ' || typname, (SELECT string_agg(enumlabel, ' ' ORDER BY enumsortorder)
        FROM pg_enum WHERE enumtypid = pg_type.oid)
      FROM pg_type WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd')
    UNION ALL
    SELECT 'extension ' || extname, extversion FROM pg_extension
    UNION ALL
    SELECT 'statistics ' || stxname, pg_get_statisticsobjdef(oid) FROM pg_statistic_ext
    UNION ALL
    SELECT 'comment on ' || pg_describe_object(classoid, objoid, objsubid), description
      FROM pg_description WHERE objoid >= 16384`);
    return new Map(rows.map(({ name, definition }) => [name, definition]));
  } finally {
    await client.end();
  }
}
