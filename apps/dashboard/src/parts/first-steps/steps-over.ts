import { browserKeys } from '../../lib/session/storage'

const listeners = new Set<() => void>()

export function onStepsChange(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const areOver = (merchantNo: string) => browserKeys.firstStepsOver.read()?.includes(merchantNo) ?? false

export function keepStepsOver(merchantNo: string, isOver: boolean) {
  const others = (browserKeys.firstStepsOver.read() ?? []).filter((no) => no !== merchantNo)
  browserKeys.firstStepsOver.write(isOver ? [...others, merchantNo] : others)
  for (const tell of listeners) tell()
}
