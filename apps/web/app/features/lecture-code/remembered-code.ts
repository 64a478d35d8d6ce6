import { createDeviceStorage } from '#app/lib/device-storage.ts'

const KEY = 'typed_lecture_code'
const tab = createDeviceStorage(() => window.sessionStorage)

/** Remembers what was typed while its owner logs in: in this tab alone, and in no address. */
export const keepTypedCode = (code: string) => tab.write(KEY, code)

/** What was typed before the login; once. */
export function takeTypedCode(): string {
  const code = tab.read(KEY) ?? ''
  tab.remove(KEY)
  return code
}
