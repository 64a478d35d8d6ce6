import { printedCode, typedCode } from '@manassa/contract/rules/access-code'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { cardCode } from '#app/copy/card-code.ts'
import { codeField } from '#app/copy/code-field.ts'
import { codeFault } from '#app/copy/code-messages.ts'
import { Button } from '#app/ui/button.tsx'
import { CodeField } from '#app/ui/code-field.tsx'
import { CardSheet } from './card-sheet.tsx'

/** Where a code is typed that was not scanned, or put right that was mistyped; what was typed stays. */
export function EnterCard({ typed: before }: { typed: string }) {
  const [typed, setTyped] = useState(before)
  const [fault, setFault] = useState(before === '' ? null : codeFault(typedCode(before)))
  const navigate = useNavigate()

  function look(event: FormEvent) {
    event.preventDefault()
    const found = typedCode(typed)
    if (found.state === 'code') navigate(`/c/${printedCode(found.canonical)}`)
    else setFault(codeFault(found))
  }

  return (
    <CardSheet code={null} title={before === '' ? cardCode.enterTitle : cardCode.mistypedTitle}>
      <p className="text-muted">{cardCode.enterText}</p>
      <form action="/c" onSubmit={look} noValidate className="flex flex-col gap-4">
        <CodeField
          label={cardCode.label}
          error={fault}
          typed={typed}
          onTyped={(text) => {
            setTyped(text)
            setFault(null)
          }}
        />
        <Button type="submit" kind="gold" wide>
          {codeField.look}
        </Button>
      </form>
    </CardSheet>
  )
}
