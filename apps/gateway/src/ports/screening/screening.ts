/** Somebody on a list of sanctions or of politically exposed persons who is like the one that was asked about. */
export interface ScreeningHit {
  list: string
  name: string
  /** How alike, up to 100. */
  score: number
}
