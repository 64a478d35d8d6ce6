import type { InputOf } from '@manassa/contract/endpoint'
import { gradeLabel, grades } from '@manassa/contract/rules/grade'
import { createBook, type EditedBook, updateBook } from '@manassa/contract/teacher/books'
import { useState } from 'react'
import { bookList as copy } from '#app/copy/console-books.ts'
import { call } from '#app/lib/call.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { pick } from '#app/lib/pick.ts'
import { Button } from '#app/ui/button.tsx'
import { ConsoleForm } from '#app/ui/console/form/console-form.tsx'
import { DecimalField } from '#app/ui/console/form/decimal-field.tsx'
import { FormChoice, FormNumber, FormText, FormTextArea } from '#app/ui/console/form/form-fields.tsx'
import { LeaveWarning } from '#app/ui/console/form/leave-warning.tsx'
import { PendingChanges, SaveStatus } from '#app/ui/console/form/save-status.tsx'
import { saveWith } from '#app/ui/console/form/save-with.ts'
import { useAutosavedForm } from '#app/ui/console/form/use-autosaved-form.ts'
import { useConsoleForm } from '#app/ui/console/form/use-console-form.ts'
import { useFormDraft } from '#app/ui/console/form/use-form-draft.ts'
import { useMe } from '#app/ui/console/me-context.ts'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { PictureUpload } from '#app/ui/console/upload/picture-upload.tsx'
import { usePictureSteps } from '#app/ui/console/upload/use-picture-steps.ts'
import { BookArt } from '#app/ui/course-art.tsx'
import { Field } from '#app/ui/field.tsx'
import { PictureBox } from '#app/ui/picture-box.tsx'
import { Select } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'

const names = ['title', 'grade', 'price', 'description'] as const satisfies ReadonlyArray<keyof EditedBook>
/** In a book on sale, students see these fields and decide by them. */
const PUBLISH_FIELDS = ['price', 'grade']
const gradeChoices = grades.map((value) => ({ value, label: gradeLabel(value) }))

export function BookForm({ book, onSaved }: { book: EditedBook; onSaved(book: EditedBook): void }) {
  const form = useAutosavedForm({
    schema: createBook.input,
    saved: pick(book, names),
    revision: book.revision,
    publishFields: book.state === 'published' ? PUBLISH_FIELDS : [],
    draftName: `book_${book.id}`,
    async save(changes) {
      const outcome = await saveWith(updateBook, { bookId: book.id, ...changes })
      if (outcome.state === 'done') onSaved(outcome.data)
      return outcome
    },
  })
  function onPicture(saved: EditedBook) {
    form.autosave.savedElsewhere(pick(saved, names), saved.revision)
    onSaved(saved)
  }
  return (
    <div className="flex flex-col gap-4">
      <SaveStatus form={form} />
      <PendingChanges form={form} />
      <FormText form={form} name="title" label={copy.name} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormChoice form={form} name="grade" label={copy.grade} choices={gradeChoices} />
        <FormNumber form={form} name="price" label={copy.price} />
      </div>
      <FormTextArea form={form} name="description" label={copy.description} lines={3} optional />
      <BookPicture book={book} onSaved={onPicture} />
      {book.state === 'draft' && <ShowBook book={book} onSaved={onPicture} />}
      <LeaveWarning form={form} />
    </div>
  )
}

type CreateBookInput = InputOf<typeof createBook>

/** The typed text stays on the device until the book exists. */
export function NewBookForm({ onCreated }: { onCreated(book: EditedBook): void }) {
  const { draft, keep, forget } = useFormDraft(`${useMe().id}_new-book`)
  const form = useConsoleForm({
    send(typed, checks) {
      const { price, ...chosen } = texts(typed, 'title', 'grade', 'price', 'description')
      // An empty price is left out, so that the call's own rule reports it.
      const input = { ...chosen, price: price.trim() === '' ? undefined : Number(price) } as CreateBookInput
      return validateAndCall(createBook, input, {
        ...checks,
        // A new book is a draft until it has a cover and the teacher shows it.
        make: (written) => call(createBook, { ...written, state: 'draft' }, { idempotencyKey: checks.keyFor(written) }),
      })
    },
    onDone(book: EditedBook) {
      forget()
      onCreated(book)
    },
  })
  return (
    <ConsoleForm
      form={form}
      action={{ label: copy.save, working: copy.saving }}
      onInput={(event) => keep(event.currentTarget)}
    >
      <Field label={copy.name} name="title" dir="auto" defaultValue={draft.title} error={form.wrong.title} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={copy.grade}
          name="grade"
          defaultValue={draft.grade ?? ''}
          choices={gradeChoices}
          error={form.wrong.grade}
        />
        <DecimalField label={copy.price} name="price" defaultValue={draft.price} error={form.wrong.price} />
      </div>
      <TextArea
        label={copy.description}
        error={form.wrong.description}
        optional
        name="description"
        rows={3}
        defaultValue={draft.description}
      />
      <p className="text-muted text-xs">{copy.pictureLater}</p>
    </ConsoleForm>
  )
}

function ShowBook({ book: { id: bookId, revision }, onSaved }: { book: EditedBook; onSaved(book: EditedBook): void }) {
  const toasts = useToasts()
  const [isAtWork, setAtWork] = useState(false)
  async function show() {
    setAtWork(true)
    const reply = await call(updateBook, { bookId, state: 'published', revision })
    setAtWork(false)
    if (!reply.success) return toasts.notifyFailure(reply)
    toasts.notify(copy.shown)
    onSaved(reply.data)
  }
  return (
    <Button wide pending={isAtWork && copy.saving} onClick={() => void show()}>
      {copy.show}
    </Button>
  )
}

function BookPicture({ book, onSaved }: { book: EditedBook; onSaved(book: EditedBook): void }) {
  const { id: bookId, imagePath, revision } = book
  const steps = usePictureSteps(imagePath, async ({ uploadId, crop, ...seen }) => {
    const reply = await call(updateBook, { bookId, imageUploadId: uploadId, imageCrop: crop, revision, ...seen })
    if (reply.success) onSaved(reply.data)
    return reply
  })
  return (
    <PictureUpload
      kind="book"
      label={copy.picture}
      hasPicture={imagePath !== null}
      shown={<PictureBox path={imagePath} kind="book" sizes="96px" fallback={<BookArt />} className="size-full" />}
      {...steps}
    />
  )
}
