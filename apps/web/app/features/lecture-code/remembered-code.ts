import { tabStorage } from '#app/lib/device-storage.ts'

const KEY = 'typed_lecture_code'

/** Keeps the typed code during the login, in this tab's storage only and never in a URL. */
export const keepTypedCode = (code: string) => tabStorage.write(KEY, code)

/** Returns the kept code and removes it. */
export function takeTypedCode(): string {
  const code = tabStorage.read(KEY) ?? ''
  tabStorage.remove(KEY)
  return code
}
