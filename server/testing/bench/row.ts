/** Statements that the bare server runs one after another for one call, with their values. */
export interface BareCall {
  statements: string[];
  values: unknown[][];
}

/** What a row is compared with, and how much of its requests a second ours must reach; 0: it is only shown. */
export interface Comparison {
  name: string;
  bare: BareCall;
  floor: number;
}

/** One call of ours, the same for each request. */
export interface ReadRow {
  name: string;
  path: string;
  comparisons: Comparison[];
  /** Directus 12.4 in relation to the first comparison, from an earlier run. */
  directus?: number;
}

/** What is sent for one call that changes something: to ours, and to the bare server. */
export interface Change {
  path: string;
  body: object;
  bareValues: unknown[][];
}

/** A call that changes something: each request needs data of its own. */
export interface WriteRow {
  name: string;
  /** Prepares so many calls, that nobody has made. */
  prepare: (calls: number) => Promise<Change[]>;
  statements: string[];
  floor: number;
  directus?: number;
}

/** A running server, and the headers of somebody who is logged in. */
export interface Server {
  address: string;
  headers: Record<string, string>;
}

/** Work on many rows at once: both sides say how many they did a second. */
export interface FlowRow {
  name: string;
  against: string;
  ours: (server: Server) => Promise<number>;
  bare: () => Promise<number>;
  floor: number;
}
