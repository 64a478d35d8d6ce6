import { useState } from 'react'
import { formDraftStore } from './form-draft-store.ts'

/**
 * Keeps the input of a creation form on this device until it is sent, so that a closed dialog or tab loses nothing. The
 * name is that of a `formDraftStore`.
 */
export function useFormDraft<Extras extends object = object>(name: string) {
  const [drafts] = useState(() => formDraftStore(name))
  const [draft] = useState(() => (drafts.read()?.values ?? {}) as Partial<Record<string, string>> & Partial<Extras>)
  return {
    draft,
    keep(form: HTMLFormElement | null, extras?: Extras) {
      const fields = [...new FormData(form ?? undefined)].map(([field, value]) => [field, String(value)])
      drafts.write({ values: { ...Object.fromEntries(fields), ...extras } })
    },
    forget: () => drafts.write(null),
  }
}
