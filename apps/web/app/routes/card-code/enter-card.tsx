import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { cardCode } from '../../copy/card-code.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/field-code.tsx'
import { CardSheet } from './card-sheet.tsx'

/** Where a code is typed that was not scanned, or put right that was mistyped; what was typed stays. */
export function EnterCard({ typed: before }: { typed: string }) {
  const [typed, setTyped] = useState(before)
  const navigate = useNavigate()
  const wrong = before !== '' && typed === before

  function look(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() !== '') navigate(`/c/${encodeURIComponent(typed.trim())}`)
  }

  return (
    <CardSheet code={null} title={before === '' ? cardCode.enterTitle : cardCode.mistypedTitle}>
      <p className="text-muted">{before === '' ? cardCode.enterText : cardCode.mistypedText}</p>
      <form action="/c" onSubmit={look} noValidate className="flex flex-col gap-4">
        <CodeField
          label={cardCode.label}
          error={wrong ? cardCode.mistypedTitle : null}
          typed={typed}
          onTyped={setTyped}
        />
        <Button type="submit" kind="gold" wide>
          {cardCode.look}
        </Button>
      </form>
    </CardSheet>
  )
}
