import type { TablerIcon } from '@tabler/icons-react'
import IconApps from '@tabler/icons-react/dist/esm/icons/IconApps.mjs'
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFileCertificate from '@tabler/icons-react/dist/esm/icons/IconFileCertificate.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
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
  merchants: IconBuildingStore,
  money: IconCash,
  risk: IconShieldCheck,
  connections: IconArrowsExchange,
  platform: IconSettings,
}

export function GroupIcon({ of }: { of: MenuGroup }) {
  const Icon = ICONS[of]
  return <Icon size={18} stroke={1.7} aria-hidden="true" />
}
