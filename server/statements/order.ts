/** What is to be done with which import; the instant counts as now throughout. */
export interface Order {
  importId: number;
  now: Date;
}
