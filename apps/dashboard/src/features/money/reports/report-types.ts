import { REPORT_TYPES, reportFacts, type ReportType } from '@balcao/kernel/reports'
import { holds } from '../../../lib/session/rights'

/** The types that this person may have. */
export function ownTypes(): ReportType[] {
  return REPORT_TYPES.filter((type) => {
    const { needs } = reportFacts(type)
    return needs === undefined || holds(needs)
  })
}
