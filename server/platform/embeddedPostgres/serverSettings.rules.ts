const mebibyte = 1_024 ** 2;

/**
 * A quarter of the machine's memory, as PostgreSQL recommends for data that is worked on, and 1 GiB at most, since the
 * machine isn't PostgreSQL's alone. It is taken only as far as there is data. The default of 128 MiB doesn't hold
 * the indexes of a million applications.
 */
function sharedBuffers(memory: number): string {
  const quarter = Math.floor(memory / 4 / mebibyte);
  return `${Math.min(1_024, Math.max(128, quarter))}MB`;
}

type Settings = Record<string, string | number>;

/** PostgreSQL's settings. `durable: false` is faster but unsafe: only for data that is thrown away. */
export function serverSettings(options: {
  port: number;
  durable: boolean;
  platform: string;
  /** Bytes that the machine has. */
  memory: number;
}): Settings {
  return {
    listen_addresses: '127.0.0.1',
    port: options.port,
    // A killed server's socket lock in the temporary folder would block the next start.
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: sharedBuffers(options.memory),
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Failed statements contain applicants' data; our own log records them without it.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    // Ends the queries of a killed server soon. Windows doesn't support it.
    ...(options.platform !== 'win32' && { client_connection_check_interval: '1s' }),
    ...(!options.durable && {
      // The servers of many tests share it.
      max_connections: 400,
      shared_buffers: '128MB',
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: 0,
      // Its worker would block the dropping of a database.
      autovacuum: 'off',
      // In its own folder. A statement takes a quarter less time of a processor than over TCP.
      ...(options.platform !== 'win32' && { unix_socket_directories: '.' }),
    }),
  };
}
