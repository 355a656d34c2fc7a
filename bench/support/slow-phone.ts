import type { CDPSession } from '@playwright/test'

export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--js-flags=--expose-gc',
]
export const SLOW_CPU = 4
const LINE = { latency: 562, downloadThroughput: (1.44 * 1024 * 1024) / 8, uploadThroughput: (0.7 * 1024 * 1024) / 8 }

/** A phone of the cheaper kind on a line of 1.44 Mbit/s. */
export async function slowDown(client: CDPSession): Promise<void> {
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', { offline: false, ...LINE })
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
}
