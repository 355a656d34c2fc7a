import { describe, expect, it } from 'vitest'
import { deviceOf } from './device'

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('deviceOf', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/156.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0) ${BLINK} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`, 'Edge', 'Windows'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) ${WEBKIT} Version/19.0 Safari/605.1.15`, 'Safari', 'macOS'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${WEBKIT} Version/19.0 Safari/604.1`, 'Safari', 'iOS'],
    [`Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) ${WEBKIT} CriOS/156.0 Safari/604.1`, 'Chrome', 'iPadOS'],
    [
      `Mozilla/5.0 (Linux; Android 16; SM-S93) ${BLINK} SamsungBrowser/29.0 Chrome/130 Safari/537.36`,
      'Samsung Internet',
      'Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
    [`Mozilla/5.0 (X11; CrOS x86_64 16000.0.0) ${BLINK} Chrome/156.0.0.0 Safari/537.36 OPR/110`, 'Opera', 'ChromeOS'],
    ['node', '', ''],
    ['', '', ''],
  ])('reads %s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system })
  })
})
