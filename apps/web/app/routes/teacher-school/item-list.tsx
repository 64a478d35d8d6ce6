import { useEffect, useState } from 'react'
import { schoolFace as copy } from '#app/copy/school-face.ts'
import { isSame } from '#app/lib/editing/merge.ts'
import { Button } from '#app/ui/button.tsx'
import { arrayField, type FormOfField } from '#app/ui/console/form/use-autosaved-form.ts'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'

type ItemField = keyof typeof copy.item
type ListItem<Field extends ItemField> = Readonly<Record<Field, string>>

interface ItemListProps<Name extends string, Field extends ItemField> {
  form: FormOfField<NoInfer<Name>, ReadonlyArray<ListItem<NoInfer<Field>>>>
  name: Name
  label: string
  parts: readonly Field[]
}

const hasText = (item: object) => Object.values(item).some((text) => text.trim() !== '')

/** A list whose items are added, edited, moved, removed and restored. An empty item is not saved. */
export function ItemList<Name extends string, Field extends ItemField>({
  form,
  name,
  label,
  parts,
}: ItemListProps<Name, Field>) {
  const toasts = useToasts()
  useEffect(() => {
    const show = (item: unknown) => <ReadItem item={item as ListItem<Field>} parts={parts} />
    form.displays.set(name, { label, list: arrayField, show })
  })
  const [edited, setEdited] = useState<ReadonlyArray<ListItem<Field>>>([])
  const items = isSame(edited.filter(hasText), form.values[name]) ? edited : form.values[name]
  const save = (next: ReadonlyArray<ListItem<Field>>) => {
    setEdited(next)
    form.autosave.setValue(name, next.filter(hasText))
  }
  const change = (index: number, field: Field, text: string) =>
    save(items.map((item, at) => (at === index ? { ...item, [field]: text } : item)))
  const remove = (index: number) => {
    save(items.toSpliced(index, 1))
    toasts.notify(copy.removed, { undo: () => save(items) })
  }
  const move = (from: number, to: number) => {
    const item = items[from]
    if (item) save(items.toSpliced(from, 1).toSpliced(to, 0, item))
  }

  return (
    <div className="flex flex-col gap-4">
      <ol className="flex flex-col gap-4">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of a list have no ids
          <li key={index} className="flex flex-col gap-3 rounded-control border border-line p-3">
            {parts.map((field) =>
              field === 'text' ? (
                <TextArea
                  key={field}
                  label={copy.item[field]}
                  rows={2}
                  value={item[field] ?? ''}
                  onChange={(event) => change(index, field, event.target.value)}
                />
              ) : (
                <Field
                  key={field}
                  label={copy.item[field]}
                  dir="auto"
                  value={item[field] ?? ''}
                  onChange={(event) => change(index, field, event.target.value)}
                />
              ),
            )}
            <div className="flex flex-wrap items-center gap-2">
              <span className="me-auto text-muted text-xs">{copy.place(index + 1, items.length)}</span>
              <Button kind="plain" size="small" disabled={index === 0} onClick={() => move(index, index - 1)}>
                {copy.up}
              </Button>
              <Button
                kind="plain"
                size="small"
                disabled={index === items.length - 1}
                onClick={() => move(index, index + 1)}
              >
                {copy.down}
              </Button>
              <Button kind="plain" size="small" icon="trash" onClick={() => remove(index)}>
                {copy.removeItem}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <Button
        kind="outline"
        size="small"
        className="self-start"
        onClick={() => save([...items, Object.fromEntries(parts.map((field) => [field, ''])) as ListItem<Field>])}
      >
        {copy.add}
      </Button>
    </div>
  )
}

const ReadItem = <Field extends ItemField>({ item, parts }: { item: ListItem<Field>; parts: readonly Field[] }) =>
  parts.map((field) => (
    <span key={field} className="block">
      <span className="text-muted text-xs">{copy.item[field]}: </span>
      <bdi>{item[field]}</bdi>
    </span>
  ))
