import { UNKNOWN_DEVICE } from '#api/copy/messages.ts'

type NamePattern = readonly [pattern: RegExp, name: string]

/** The order matters: most browsers also claim to be Chrome, and Chrome claims to be Safari. */
const browsers: readonly NamePattern[] = [
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

/** The order matters: Android claims to be Linux, and an iPhone to be like a Mac. */
const systems: readonly NamePattern[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Formats a device for its owner: `Chrome – Android – SM-A155F`, without the model where the browser hides it. */
export function deviceName(userAgent: string | null, model: string | null = null): string {
  const parts = [nameIn(browsers, userAgent), nameIn(systems, userAgent), model]
  const names = parts.filter((name) => name !== undefined && name !== null)
  return names.join(' – ') || UNKNOWN_DEVICE
}

const nameIn = (patterns: readonly NamePattern[], userAgent: string | null) =>
  patterns.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
