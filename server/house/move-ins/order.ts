/** The file to work on, and the instant that counts as now during the work. */
export interface Order {
  moveInId: number;
  now: Date;
}
