import { FORM_DRAFT } from '#app/lib/device-keys.ts'
import { deviceStorage, readJson } from '#app/lib/device-storage.ts'
import type { Draft, DraftStore } from './autosave.ts'

/**
 * A place on this device for what is typed and not saved. The name tells whose it is and of what, as `7_course_24`: on
 * a shared computer nobody is shown another's, and whoever logs out leaves none.
 */
export function draftStore(name: string): DraftStore {
  const key = `${FORM_DRAFT}${name}`
  return {
    read() {
      const stored = readJson(key)
      return isDraft(stored) ? stored : null
    },
    write: (draft) => void (draft ? deviceStorage.write(key, JSON.stringify(draft)) : deviceStorage.remove(key)),
  }
}

const isDraft = (stored: unknown): stored is Draft =>
  typeof stored === 'object' && stored !== null && 'changes' in stored && typeof stored.changes === 'object'
