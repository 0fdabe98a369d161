/** The import to work on, and the instant that counts as now during the work. */
export interface Order {
  importId: number;
  now: Date;
}
