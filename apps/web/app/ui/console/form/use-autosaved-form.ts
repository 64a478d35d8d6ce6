import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import type { Outcome } from '#app/lib/form/outcome.ts'
import { wrongFields } from '#app/lib/form/wrong-fields.ts'
import { onHidden, onReconnect } from '#app/lib/page-events.ts'
import { createAutosave, type DraftStore, type Typed } from './autosave.ts'
import { type FieldRule, fieldRules } from './field-rules.ts'

interface AutosavedFormOptions {
  /** The input of the call that saves: its fields are those of the form. */
  schema: z.ZodMiniObject
  /** What the server has, as text. Another thing is another form: give its component another `key`. */
  saved: Typed
  /** Sends what was changed, as the call takes it; `validateAndCall` answers so. */
  save(changes: Record<string, unknown>): Promise<Outcome<unknown>>
  held?: readonly string[]
  drafts?: DraftStore
}

export type AutosavedForm = ReturnType<typeof useAutosavedForm>

/** A form that saves itself; see `createAutosave`. Goes at once when the line is back and when the page is left. */
export function useAutosavedForm({ schema, saved, save, held = [], drafts }: AutosavedFormOptions) {
  const saveNow = useEffectEvent(save)
  const [rules] = useState(() => fieldRules(schema))
  const [autosave] = useState(() => {
    const inputOf = (typed: Typed) =>
      Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, asInput(rules[name], text)]))
    return createAutosave({
      saved,
      held,
      ...(drafts && { drafts }),
      save: (changes) => saveNow(inputOf(changes)),
      check: (typed) => wrongFields(schema, inputOf(typed)),
    })
  })
  useEffect(() => {
    const ends = [onReconnect(autosave.flush), onHidden(autosave.flush)]
    return () => {
      for (const end of ends) end()
      void autosave.flush()
    }
  }, [autosave])
  const state = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state)
  return { ...state, rules, held, autosave }
}

/** What was typed as the call takes it. An empty number is none, and not 0. */
function asInput(rule: FieldRule | undefined, text: string): unknown {
  if (rule?.kind === 'yesNo') return text === 'true'
  if (text.trim() === '' && (rule?.optional || rule?.kind === 'number')) return undefined
  return rule?.kind === 'number' ? Number(text) : text
}
