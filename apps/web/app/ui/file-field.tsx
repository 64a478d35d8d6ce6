import { type ReactNode, useEffect, useRef, useState } from 'react'
import { common } from '../copy/common.ts'
import { Button } from './button.tsx'
import { FieldShell } from './field.tsx'
import { Icon } from './icon.tsx'

interface FileFieldProps {
  labels: { field: string; remove: string }
  hint?: ReactNode
  error?: string | null
  optional?: boolean
  input: { name?: string; accept: string }
  file: File | null
  onChoose(file: File | null): void
  picture: ReactNode
}

export function FileField({ labels, hint, error, optional, input, file, onChoose, picture }: FileFieldProps) {
  const chooser = useRef<HTMLInputElement>(null)

  function remove() {
    if (chooser.current) chooser.current.value = ''
    onChoose(null)
    chooser.current?.focus()
  }

  return (
    <FieldShell
      label={labels.field}
      hint={hint}
      error={error}
      optional={optional}
      frameClass="flex-wrap border-dashed p-3"
    >
      {(tied) => (
        <>
          <div className="relative flex min-h-12 min-w-[min(10rem,100%)] flex-1 items-center gap-3">
            {picture}
            <bdi className="min-w-0 truncate text-muted text-sm">{file ? file.name : common.chooseFile}</bdi>
            <input
              {...tied}
              {...input}
              ref={chooser}
              type="file"
              onChange={(event) => onChoose(event.currentTarget.files?.[0] ?? null)}
              className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
            />
          </div>
          {file && (
            <Button kind="danger" size="small" icon="trash" onClick={remove}>
              {labels.remove}
            </Button>
          )}
        </>
      )}
    </FieldShell>
  )
}

interface ImageFieldProps extends Omit<FileFieldProps, 'input' | 'labels' | 'picture'> {
  labels: { field: string; preview: string; remove: string }
  name: string
  accept: string
}

export function ImageField({ name, accept, ...field }: ImageFieldProps) {
  const { labels, file, error } = field
  const preview = useObjectUrl(error ? null : file)
  const picture = preview ? (
    <img src={preview} alt={labels.preview} className="size-16 shrink-0 rounded-sm border border-line object-cover" />
  ) : (
    <span className="flex size-12 shrink-0 items-center justify-center rounded-sm bg-brand-soft text-brand">
      <Icon name="image" size={24} />
    </span>
  )
  return <FileField {...field} input={{ name, accept }} picture={picture} />
}

function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
