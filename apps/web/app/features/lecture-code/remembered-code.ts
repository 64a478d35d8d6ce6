import { tabStorage } from '#app/lib/device-storage.ts'

const KEY = 'typed_lecture_code'

/** Remembers what was typed while its owner logs in: in this tab alone, and in no address. */
export const keepTypedCode = (code: string) => tabStorage.write(KEY, code)

/** What was typed before the login; once. */
export function takeTypedCode(): string {
  const code = tabStorage.read(KEY) ?? ''
  tabStorage.remove(KEY)
  return code
}
