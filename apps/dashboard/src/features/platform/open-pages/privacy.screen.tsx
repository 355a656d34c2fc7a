import { Paper } from './paper'

/** What is kept of people, and why (spec 2: the footer's privacy link). */
export function PrivacyScreen() {
  return <Paper of="privacy" />
}
