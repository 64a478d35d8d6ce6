type Kind = readonly [sign: RegExp, name: string]

/** Most browsers also claim to be Chrome, and Chrome to be Safari: the first sign that fits is the right one. */
const browsers: readonly Kind[] = [
  [/\bFBA[NV]\//, 'Facebook'],
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOP[RTX]\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bHuaweiBrowser\//, 'Huawei Browser'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(FxiOS|Firefox)\//, 'Firefox'],
  [/\b(CriOS|Chrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

/** Android claims to be Linux, and an iPhone to be like a Mac. */
const systems: readonly Kind[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const UNKNOWN = 'جهاز مش معروف'

/**
 * A device as a person tells it from another, by what its browser said it is: `Chrome – Android – SM-A155F`, without
 * the model where the browser keeps that to itself.
 */
export function deviceName(userAgent: string | null, model: string | null = null): string {
  const parts = [nameIn(browsers, userAgent), nameIn(systems, userAgent), model]
  const known = parts.filter((name) => name !== undefined && name !== null)
  return known.join(' – ') || UNKNOWN
}

const nameIn = (kinds: readonly Kind[], userAgent: string | null) =>
  kinds.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
