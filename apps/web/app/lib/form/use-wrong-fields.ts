import { type RefObject, useEffect, useState } from 'react'
import type { WrongFields } from './wrong-fields.ts'

/**
 * The invalid fields of a form. Each submit moves the focus to the first one; a changed field is valid until the next
 * submit.
 */
export function useWrongFields(form: RefObject<HTMLFormElement | null>) {
  const [{ wrong, submits }, set] = useState<{ wrong: WrongFields; submits: number }>({ wrong: {}, submits: 0 })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each submit moves the focus once
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submits])

  return {
    wrong,
    show: (next: WrongFields) => set(({ submits }) => ({ wrong: next, submits: submits + 1 })),
    /** Marks one field after it was left, without moving the focus. */
    note: (name: string, message: string) =>
      set(({ wrong, submits }) => ({ wrong: { ...wrong, [name]: message }, submits })),
    /** `changed` is the input, or the name of a field without one. */
    forget(changed: EventTarget | string) {
      const name = typeof changed === 'string' ? changed : nameOf(changed)
      if (name in wrong) set(({ wrong: { [name]: _, ...rest }, submits }) => ({ wrong: rest, submits }))
    },
  }
}

const nameOf = (target: EventTarget) => (target instanceof Element ? (target.getAttribute('name') ?? '') : '')
