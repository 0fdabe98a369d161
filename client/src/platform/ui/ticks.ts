/** The boxes before the rows of a table. */
export interface Ticks<Row> {
  isTicked: (row: Row) => boolean;
  /** A row that can't be ticked has no box. */
  canTick: (row: Row) => boolean;
  /** Whose box it is, for those who listen. */
  nameOf: (row: Row) => string;
  tick: (rows: readonly Row[], ticked: boolean) => void;
}
