import { fieldErrors } from '@manassa/contract/errors'
import type { NeedsConfirm } from '@manassa/contract/teacher/editing'
import { type ReactNode, useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import type { Outcome } from '#app/lib/form/outcome.ts'
import { wrongFields } from '#app/lib/form/wrong-fields.ts'
import { onHidden, onReconnect } from '#app/lib/page-events.ts'
import { AskEffects } from '../confirm-effects/effects-context.ts'
import { Autosave, type DraftStore, type Typed } from './autosave.ts'
import { type FieldRule, fieldRules } from './field-rules.ts'

interface AutosavedFormOptions {
  /** The input of the call that saves: its fields are those of the form. */
  schema: z.ZodMiniObject
  /** What the server has, as text. Another thing is another form: give its component another `key`. */
  saved: Typed
  /** Of what the server has: with it a save says what its writer has seen, and takes the new one from the answer. */
  revision?: number
  /**
   * Sends what was changed, as the call takes it, with `revision` and `confirm` where there are such; `saveWith`
   * answers so.
   */
  save(changes: Record<string, unknown>): Promise<Outcome<unknown>>
  held?: readonly string[]
  drafts?: DraftStore
  /** A value of an answer as it stands in this form, where that is not its own text. */
  textOf?(name: string, value: unknown): string
}

export type AutosavedForm = ReturnType<typeof useAutosavedForm>

/** What a field is called on screen, and what its values are. */
export interface FieldDisplay {
  label: string
  labels: Record<string, string>
  /** Of a text that is not read as it stands, or of each thing of a list: what is read. */
  show?(text: string): ReactNode
  /** Of a list that stands in one text. */
  list?: ListText
}

/** How the things of a list stand in one text. */
export interface ListText {
  itemsOf(text: string): string[]
  textOf(items: readonly string[]): string
}

/**
 * A form that saves itself; see `Autosave`. Goes at once when the line is back and when the page is left. Where
 * somebody else has changed the same field, `SaveStatus` offers both to choose from; where a save would touch students,
 * the console's frame asks first.
 */
export function useAutosavedForm(options: AutosavedFormOptions) {
  const { schema, saved, revision, save, held = [], drafts, textOf } = options
  const saveNow = useEffectEvent(save)
  const ask = useContext(AskEffects)
  const askNow = useEffectEvent(async (needs: NeedsConfirm) => (await ask?.(needs))?.confirm ?? null)
  const [rules] = useState(() => fieldRules(schema))
  const [displays] = useState(() => new Map<string, FieldDisplay>())
  const [autosave] = useState(() => {
    const inputOf = (typed: Typed) =>
      Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, asInput(rules[name], text)]))
    return new Autosave({
      saved,
      held,
      ...(revision !== undefined && { revision }),
      ...(drafts && { drafts }),
      ...(textOf && { textOf }),
      save: (changes, terms) => saveNow({ ...inputOf(changes), ...terms }),
      askEffects: (needs) => askNow(needs),
      check: (typed) => wrongFields(schema, inputOf(typed), fieldErrors),
    })
  })
  useEffect(() => {
    autosave.open()
    const ends = [onReconnect(autosave.flush), onHidden(autosave.flush)]
    return () => {
      for (const end of ends) end()
      void autosave.close()
    }
  }, [autosave])
  const savedText = JSON.stringify(saved)
  useEffect(() => {
    if (revision !== undefined) autosave.learn(JSON.parse(savedText) as Typed, revision)
  }, [autosave, savedText, revision])
  const state = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state)
  return { ...state, rules, displays, held, autosave }
}

/** What was typed as the call takes it. An empty number is none, and not 0. */
function asInput(rule: FieldRule | undefined, text: string): unknown {
  if (rule?.nullable && text.trim() === '') return null
  if (rule?.kind === 'yesNo') return text === 'true'
  if (text.trim() === '' && (rule?.optional || rule?.kind === 'number')) return undefined
  return rule?.kind === 'number' ? Number(text) : text
}
