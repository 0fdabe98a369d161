type Settings = Record<string, string | number>;

/** PostgreSQL's settings. `durable: false` is faster but unsafe: only for data that is thrown away. */
export function serverSettings(options: {
  port: number;
  durable: boolean;
  platform: string;
}): Settings {
  return {
    listen_addresses: '127.0.0.1',
    port: options.port,
    // A killed server's socket lock in the temporary folder would block the next start.
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '128MB',
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
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: 0,
      // Its worker would block the dropping of a database.
      autovacuum: 'off',
    }),
  };
}
