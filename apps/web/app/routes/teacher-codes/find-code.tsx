import { canonicalCode, isCodeOfAnyShape } from '@manassa/contract/rules/access-code'
import { type ListedCode, listCodes } from '@manassa/contract/teacher/codes'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { findCode as copy } from '#app/copy/console-codes.ts'
import { CodeDialog } from '#app/features/console/codes/code-dialog.tsx'
import { cardName, targetLabel } from '#app/features/console/codes/code-names.ts'
import { CodeStateBadge } from '#app/features/console/codes/code-state-badge.tsx'
import { useCall } from '#app/lib/call/use-call.ts'
import { useSchool } from '#app/lib/school.ts'
import { Async } from '#app/ui/async.tsx'
import { Name } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { SkeletonBlock } from '#app/ui/skeleton.tsx'

/** The address never holds a whole code. */
const CARD = 'card'
const SHOWN = 10

export function FindCode() {
  const [search, setSearch] = useSearchParams()
  const initial = search.get(CARD) ?? ''
  const [typed, setTyped] = useState(initial)
  const [query, setQuery] = useState(initial)
  const { codesOfAnyShape } = useSchool()
  const [opened, setOpened] = useState<number | null>(null)
  const cards = useCall(listCodes, query === '' ? null : { search: query, pagesize: SHOWN })

  function submit(event: FormEvent) {
    event.preventDefault()
    setQuery(typed.trim())
    storeInAddress(typed.trim())
  }
  function clear() {
    setTyped('')
    setQuery('')
    storeInAddress('')
  }
  const storeInAddress = (text: string) =>
    setSearch(
      (before) => {
        // People nearby can read the address, and the browser's history keeps it.
        if (fitsInAddress(text, codesOfAnyShape)) before.set(CARD, text)
        else before.delete(CARD)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <section
      aria-label={copy.title}
      className="mb-2 md:mb-6 md:rounded-card md:border md:border-line md:bg-card md:p-4"
    >
      <form onSubmit={submit} className="flex items-start gap-2 md:gap-3">
        {/* On a phone the list comes first, so the label and the hint are only spoken. */}
        <div className="min-w-0 flex-1 max-md:[&_label]:sr-only max-md:[&_p]:sr-only">
          <Field
            label={copy.label}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            dir="auto"
            icon="search"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            placeholder={copy.short}
            hint={copy.hint}
          />
        </div>
        <Button type="submit" className="md:mt-7">
          {copy.find}
        </Button>
      </form>
      {query !== '' && (
        <div className="mt-3">
          <Async query={cards} loading={<SkeletonBlock className="h-14" />}>
            {(found) => <FoundCards {...found} onOpen={setOpened} />}
          </Async>
          <Button kind="plain" size="small" className="mt-2" onClick={clear}>
            {copy.clear}
          </Button>
        </div>
      )}
      <CodeDialog codeId={opened} onClose={() => setOpened(null)} />
    </section>
  )
}

/** Our codes have twelve characters; a code of another system may be as short as a name. */
const fitsInAddress = (text: string, anyShape: boolean) =>
  text !== '' && text.length < 9 && !(anyShape && isCodeOfAnyShape(canonicalCode(text)))

interface FoundCardsProps {
  codes: readonly ListedCode[]
  totalCount: number
  onOpen(codeId: number): void
}

const FoundCards = ({ codes, totalCount, onOpen }: FoundCardsProps) => (
  <>
    <p role="status" className="mb-2 text-muted text-sm">
      {copy.found(totalCount)}
      {totalCount === 0 && `. ${copy.nothingText}`}
    </p>
    <ul className="flex flex-col gap-2">
      {codes.map((code) => (
        <li key={code.id}>
          <button
            type="button"
            onClick={() => onOpen(code.id)}
            className="flex min-h-14 w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-control border border-line px-3 py-2 text-start hover:border-brand"
          >
            <b>{cardName(code)}</b>
            <CodeStateBadge state={code.state} />
            <Name className="min-w-0 break-words text-muted text-sm">{targetLabel(code)}</Name>
            {code.redeemedBy && <Name className="min-w-0 break-words text-sm">{code.redeemedBy.name}</Name>}
          </button>
        </li>
      ))}
    </ul>
    {totalCount > codes.length && <p className="mt-2 text-muted text-sm">{copy.more(totalCount - codes.length)}</p>}
  </>
)
