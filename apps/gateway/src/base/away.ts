/**
 * Classes 08 (connection), 53 (resources, a full disk among them), 57 (shutdown, and a statement that took too long), 58
 * (the server's disk fails), a server that takes no writes for now, and what the socket says when the server is gone.
 */
const DATABASE_AWAY = /^(08|53|57014|57P|58|25006|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/
const NO_CONNECTION =
  /Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect/

/** Whether a failure says that the database is not to be had, rather than that something is wrong with what it was asked. */
export function isConnectionTrouble(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && DATABASE_AWAY.test(code)) return true
  return typeof message === 'string' && NO_CONNECTION.test(message)
}
