import { Paper } from './paper'

/** Under what terms the dashboard is used (spec 2: the footer's terms link). */
export function TermsScreen() {
  return <Paper of="terms" />
}
