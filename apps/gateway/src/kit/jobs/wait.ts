/** Rows that wait for a time, so that the clock of a sandbox can bring it nearer (payments/test-clock). */
export interface Wait {
  table: string
  /** Which of its rows still wait, in SQL. */
  waits: string
  /** How a row says whose it is: by app_id and mode, or by the number of an order, in SQL. */
  order: 'own' | { trade_no: string }
  /** Columns, and so many seconds after each the row is due; null: due for nobody, it is only read when somebody looks. */
  times: Readonly<Record<string, readonly number[] | null>>
  /** Counts the time that was made to pass, where days are counted by the calendar. */
  counts?: string
}
