/** Icons are imported one by one: the package's index would load all five thousand in tests and in development. */
declare module '@tabler/icons-react/dist/esm/icons/*' {
  import type { TablerIcon } from '@tabler/icons-react'
  const Icon: TablerIcon
  export default Icon
}
