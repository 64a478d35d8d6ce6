import { useEffect, useState } from 'react'
import type { RootData } from './school.ts'

/** The unsaved values of the console's form, shown in the preview in place of the saved ones. */
export type SchoolDraft = Pick<RootData, 'school' | 'themeStyle'>

export const ASKS_FOR_DRAFT = 'asks-for-school-draft'
export const DRAFT_MESSAGE = 'schoolDraft'

const SAVED = 'school-saved'

export const announceSchool = (school: SchoolDraft) => void dispatchEvent(new CustomEvent(SAVED, { detail: school }))

/**
 * The school when it differs from the page's: the values of the form around the preview, or the values saved here
 * (docs/behaviour/school-settings.md). Null otherwise.
 */
export function useSchoolDraft(): SchoolDraft | null {
  const [draft, setDraft] = useState<SchoolDraft | null>(null)
  useEffect(() => {
    const onDraft = (event: Event) => setDraft((event as CustomEvent<SchoolDraft>).detail)
    addEventListener(SAVED, onDraft)
    return () => removeEventListener(SAVED, onDraft)
  }, [])
  useEffect(() => {
    if (parent === window) return
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin === location.origin && source === parent && data?.[DRAFT_MESSAGE]) setDraft(data[DRAFT_MESSAGE])
    }
    addEventListener('message', onMessage)
    parent.postMessage(ASKS_FOR_DRAFT, location.origin)
    return () => removeEventListener('message', onMessage)
  }, [])
  return draft
}
