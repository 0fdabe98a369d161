import {
  ColumnTypeEnum,
  type ColumnType,
  type SqlQuery,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils';
import { Prisma } from '../../generated/prisma/client.ts';
import type { OrderedTransaction } from './orderedTransactions.ts';

type Tx = Prisma.TransactionClient;

const asDate = (value: unknown) => new Date(value as string);

/** What the driver says of a value, as `$queryRaw` gives it; a type that isn't here stays as it is. */
const conversions: Partial<Record<ColumnType, (value: unknown) => unknown>> = {
  [ColumnTypeEnum.Int64]: (value) => BigInt(value as string),
  [ColumnTypeEnum.Numeric]: (value) => new Prisma.Decimal(value as string),
  [ColumnTypeEnum.Date]: asDate,
  [ColumnTypeEnum.DateTime]: asDate,
  [ColumnTypeEnum.Time]: (value) => asDate(`1970-01-01T${String(value)}Z`),
  [ColumnTypeEnum.Json]: (value) => JSON.parse(value as string) as unknown,
  [ColumnTypeEnum.Bytes]: (value) => new Uint8Array(value as Uint8Array),
};

const ofOne: Partial<Record<ColumnType, ColumnType>> = {
  [ColumnTypeEnum.Int64Array]: ColumnTypeEnum.Int64,
  [ColumnTypeEnum.NumericArray]: ColumnTypeEnum.Numeric,
  [ColumnTypeEnum.DateArray]: ColumnTypeEnum.Date,
  [ColumnTypeEnum.DateTimeArray]: ColumnTypeEnum.DateTime,
  [ColumnTypeEnum.TimeArray]: ColumnTypeEnum.Time,
  [ColumnTypeEnum.JsonArray]: ColumnTypeEnum.Json,
  [ColumnTypeEnum.BytesArray]: ColumnTypeEnum.Bytes,
};

function conversionOf(type: ColumnType): ((value: unknown) => unknown) | undefined {
  const single = ofOne[type];
  if (single === undefined) return conversions[type];
  const convert = conversions[single];
  return (value) => (value as unknown[]).map((one) => (one === null ? null : convert?.(one)));
}

function rowsOf({ columnNames, columnTypes, rows }: SqlResultSet): object[] {
  const columns = columnNames.map((name, index) => ({
    name,
    convert: conversionOf(columnTypes[index] ?? ColumnTypeEnum.Text),
  }));
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (const [index, { name, convert }] of columns.entries()) {
      const value = values[index];
      row[name] = convert && value !== null ? convert(value) : value;
    }
    return row;
  });
}

/** The driver finds out by itself what kind of value each is. */
const anyValue = { arity: 'scalar', scalarType: 'unknown' } as const;

/** A statement as the transaction's connection takes it. */
export function directQuery(
  text: TemplateStringsArray | Prisma.Sql,
  values: unknown[] = [],
): SqlQuery {
  const sql = text instanceof Prisma.Sql ? text : new Prisma.Sql(text, values);
  return {
    sql: sql.text,
    args: sql.values.map((value) => (value instanceof Prisma.Decimal ? value.toString() : value)),
    argTypes: sql.values.map(() => anyValue),
  };
}

/**
 * The transaction with `$queryRaw` and `$executeRaw` that go to its connection at once. Prisma would do much
 * that only its own queries need, for each statement: more than the driver itself. Values, rows and errors
 * are the same, and the order is.
 */
export function withDirectStatements(tx: Tx, transaction: OrderedTransaction): Tx {
  const queryRaw = async (text: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) =>
    rowsOf(await transaction.queryRaw(directQuery(text, values)));
  const executeRaw = (text: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) =>
    transaction.executeRaw(directQuery(text, values));
  return Object.create(tx, {
    $queryRaw: { value: queryRaw },
    $executeRaw: { value: executeRaw },
  }) as Tx;
}
