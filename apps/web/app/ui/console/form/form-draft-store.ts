import { FORM_DRAFT } from '#app/lib/device-keys.ts'
import { deviceStorage, readJson } from '#app/lib/device-storage.ts'
import type { Draft, FormDraftStore } from './autosave.ts'

/**
 * Stores a form's unsaved changes on this device. The name contains the user and the thing, such as `7_course_24`, so
 * that shared computers show no one else's drafts and a logout removes them.
 */
export function formDraftStore(name: string): FormDraftStore {
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
