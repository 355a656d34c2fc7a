/** The port to whoever keeps lists of sanctions and of politically exposed persons. */
export interface ScreeningDesk {
  /** false: nobody is connected, and nobody is screened. */
  readonly isConnected: boolean
  /** Who on the lists is like this one. Asked again under the same number, it is one question. Throws ChannelDown. */
  screen(subject: ScreenedSubject): Promise<ScreeningHit[]>
}

export interface ScreenedSubject {
  number: string
  name: string
  kind: 'person' | 'company'
  /** ISO 3166 alpha-3; empty: nobody said. */
  country: string
  document: string
}

/** Somebody on a list of sanctions or of politically exposed persons who is like the one that was asked about. */
export interface ScreeningHit {
  list: string
  name: string
  /** How alike, up to 100. */
  score: number
}
