import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/137.0.0.0 Mobile Safari/537.36`, 'Chrome – Android'],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-A125F) ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet – Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari – iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/137.0 Mobile/15E148 Safari/604.1',
    'Chrome – iPad',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0`,
    'Edge – Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0', 'Firefox – Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15', 'Safari – Mac'],
  [`Mozilla/5.0 (Linux; Android 12) ${webkit} Chrome/99.0 Mobile [FBAN/EMA;FBAV/300.0]`, 'Facebook – Android'],
  ['Dalvik/2.1.0 (Linux; U; Android 9)', 'Android'],
  ['curl/8.5.0', 'جهاز مش معروف'],
  ['', 'جهاز مش معروف'],
  [null, 'جهاز مش معروف'],
])('%j is told as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
