import { type ClipboardEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { tree as copy } from '#app/copy/console.ts'
import { Button } from '#app/ui/button.tsx'
import { draftOf, type LeafKind, type NameDraft } from './name-draft.ts'
import { readOutline } from './outline.ts'
import { type RowOfTree, stopsEvents, type TreeOfRow } from './tree-of-row.ts'

/**
 * The name field. Enter saves, and after a new row starts the next one; blur saves too, so that no text is lost; Escape
 * discards.
 */
export function NameField({ tree, item }: RowOfTree) {
  const { labels, actions, draft, endNaming, reportText } = tree
  const field = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  /** The current text until it is saved or discarded. */
  const unsaved = useRef('')
  const proposal = useProposedKind(tree)
  const isRestored = draft?.typed !== undefined
  const theirs = draft?.kind === 'rename' ? draft.theirs : undefined
  const [name, setName] = useState(draft?.typed ?? item.name)
  useNameFocus(field, isRestored)

  function save(goesOn: boolean) {
    if (isOver.current) return
    isOver.current = true
    unsaved.current = ''
    const typed = name.trim()
    if (draft?.kind !== 'new') {
      actions.rename(item, typed)
      return endNaming(null)
    }
    if (typed === '') return endNaming(null)
    actions.add(typed, draft)
    const { typed: _, lineId: _again, ...line } = draft
    endNaming(goesOn ? { ...line, ...proposal.nextKind(), at: { ...line.at, index: line.at.index + 1 } } : null)
    // The next empty row reuses this field at the next index.
    isOver.current = !goesOn
    setName('')
  }

  const report = useEffectEvent((line: NameDraft | null, text: string) =>
    reportText(line === null ? null : draftOf(line, item, text)),
  )
  useEffect(() => report(draft, name), [draft, name])
  useEffect(() => () => report(null, ''), [])

  const saveOrphan = useEffectEvent(() => {
    const typed = unsaved.current.trim()
    if (draft?.kind === 'new' && typed !== '') actions.add(typed, draft)
  })
  // Saves the text when the field unmounts because its parent row was refused.
  useEffect(() => () => saveOrphan(), [])

  function type(value: string) {
    unsaved.current = value
    setName(value)
    proposal.propose(value)
  }

  function discard() {
    isOver.current = true
    unsaved.current = ''
    endNaming(null)
  }

  const other = useId()
  const label = item.items ? labels.parentName : labels.leafName
  const kinds = draft?.kind === 'new' && !draft.isParent ? (labels.leafKinds ?? []) : []
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field and its kind are left together
    <div
      className="flex min-w-0 flex-1 flex-wrap items-center gap-1"
      // Leaving the field for its kind saves nothing yet, and blur does not resolve a conflict of two names.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (theirs === undefined && !currentTarget.contains(relatedTarget)) save(false)
      }}
    >
      {draft?.kind === 'new' && kinds.length > 1 && (
        <KindSwitch kinds={kinds} chosen={draft.leafKind} onChoose={proposal.choose} />
      )}
      <input
        ref={field}
        value={name}
        dir="auto"
        aria-label={label}
        placeholder={label}
        onChange={({ target }) => type(target.value)}
        onPaste={(event) => addPasted(event, tree) && discard()}
        aria-describedby={theirs === undefined ? undefined : other}
        onPointerDown={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Enter') save(true)
          if (event.key === 'Escape') discard()
        }}
        className="min-h-11 min-w-24 flex-1 rounded-control border border-edge bg-card px-3 text-base outline-none focus:outline-3 focus:outline-brand"
      />
      {theirs !== undefined && <TheirName id={other} name={theirs} onMine={() => save(false)} onTheirs={discard} />}
    </div>
  )
}

interface TheirNameProps {
  id: string
  name: string
  onMine(): void
  onTheirs(): void
}

const TheirName = ({ id, name, onMine, onTheirs }: TheirNameProps) => (
  <div {...stopsEvents} className="flex flex-wrap items-center gap-2 text-sm">
    <p id={id} className="text-warn">
      {copy.theirs(name)}
    </p>
    <Button size="small" onClick={onMine}>
      {copy.keepMine}
    </Button>
    <Button size="small" kind="outline" onClick={onTheirs}>
      {copy.keepTheirs}
    </Button>
  </div>
)

/** The kind of a new leaf: its name proposes one, until a person has chosen. */
function useProposedKind({ labels, draft, startNaming }: TreeOfRow) {
  /** The kind before the proposal; the next row has it again. */
  const former = useRef<string | null>(null)
  const isChosen = useRef(false)
  return {
    propose(name: string) {
      if (draft?.kind !== 'new' || draft.isParent || isChosen.current) return
      const proposed = labels.proposedKind?.(name)
      if (proposed === undefined || proposed === draft.leafKind) return
      former.current = draft.leafKind ?? labels.leafKinds?.[0]?.kind ?? null
      startNaming({ ...draft, leafKind: proposed })
    },
    choose(leafKind: string) {
      isChosen.current = true
      former.current = null
      if (draft?.kind === 'new') startNaming({ ...draft, leafKind })
    },
    nextKind() {
      const kind = former.current === null ? {} : { leafKind: former.current }
      former.current = null
      return kind
    },
  }
}

/** Several pasted lines are rows of their own; returns true if they were. */
function addPasted(event: ClipboardEvent, { draft, labels, actions }: TreeOfRow): boolean {
  const outline = draft?.kind === 'new' ? readOutline(event.clipboardData.getData('text/plain')) : null
  if (draft?.kind !== 'new' || outline === null) return false
  event.preventDefault()
  actions.addOutline(outline, draft, (leaf) => {
    const kind = labels.proposedKind?.(leaf) ?? draft.leafKind
    return kind === undefined ? {} : { leafKind: kind }
  })
  return true
}

/**
 * Focuses the field and selects the name; `isRestored` marks a refused name that reappears without an action of the
 * user.
 */
function useNameFocus(field: RefObject<HTMLInputElement | null>, isRestored: boolean) {
  useEffect(() => {
    // React Aria first returns the focus to the element that opened this.
    const timer = setTimeout(() => {
      // A refused name must not interrupt typing in another field.
      if (isRestored && document.activeElement?.matches('input, textarea')) return
      // The row is focused first, because React Aria moves focus that enters the tree to the first row.
      field.current?.closest<HTMLElement>('[role="row"]')?.focus()
      field.current?.focus()
      // A draft is continued at its end; an existing name is selected.
      field.current?.setSelectionRange(isRestored ? field.current.value.length : 0, field.current.value.length)
    })
    return () => clearTimeout(timer)
  }, [field, isRestored])
}

function KindSwitch({
  kinds,
  chosen,
  onChoose,
}: {
  kinds: readonly LeafKind[]
  chosen: string | undefined
  onChoose(kind: string): void
}) {
  const at = Math.max(
    kinds.findIndex(({ kind }) => kind === chosen),
    0,
  )
  const next = kinds[(at + 1) % kinds.length]
  return (
    <button
      type="button"
      {...stopsEvents}
      // A press keeps the focus in the name field; Shift and Tab lead here from it.
      onPointerDown={(event) => {
        event.preventDefault()
        event.stopPropagation()
      }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => next && onChoose(next.kind)}
      className="min-h-11 shrink-0 rounded-control bg-brand-soft px-3 font-bold text-brand-strong text-sm"
    >
      {kinds[at]?.label}
    </button>
  )
}
