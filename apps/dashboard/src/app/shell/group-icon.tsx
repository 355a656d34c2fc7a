import type { TablerIcon } from '@tabler/icons-react'
import IconApps from '@tabler/icons-react/dist/esm/icons/IconApps.mjs'
import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs'
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFileCertificate from '@tabler/icons-react/dist/esm/icons/IconFileCertificate.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPalette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs'
import IconPlusMinus from '@tabler/icons-react/dist/esm/icons/IconPlusMinus.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { MenuGroup } from '../../lib/address/screen'

const ICONS: Record<MenuGroup, TablerIcon> = {
  transactions: IconReceipt,
  report: IconChartBar,
  apps: IconApps,
  finance: IconBuildingBank,
  kyc: IconFileCertificate,
  users: IconUsers,
  waybills: IconTruck,
  recurring: IconRepeat,
  virtualAccounts: IconCreditCard,
  download: IconDownload,
  overview: IconHome,
  approvals: IconChecklist,
  kycReview: IconFileCertificate,
  merchants: IconBuildingStore,
  accountPool: IconCreditCard,
  channels: IconArrowsExchange,
  reconciliation: IconScale,
  riskHolds: IconShieldCheck,
  riskRules: IconFilter,
  holidays: IconCalendar,
  bankStatements: IconBuildingBank,
  payouts: IconCash,
  adjustments: IconPlusMinus,
  platformAudit: IconHistory,
  announcements: IconSpeakerphone,
  outbox: IconMail,
  brand: IconPalette,
  jobs: IconActivity,
  colleagues: IconUsers,
}

export function GroupIcon({ of }: { of: MenuGroup }) {
  const Icon = ICONS[of]
  return <Icon size={18} stroke={1.7} aria-hidden="true" />
}
