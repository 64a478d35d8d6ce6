import { createContext, useContext, useState } from 'react'
import { common } from '#app/copy/common.ts'
import { actions } from '#app/copy/console.ts'
import { useStore } from '#app/lib/store.ts'
import { classes } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ConsoleIcon } from '../console-icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { createToasts, type Toast, type Toasts } from './toast-store.ts'

const ToastContext = createContext<Toasts | null>(null)

/**
 * See `createToasts`.
 * @throws outside of `ToastRegion`
 */
export function useToasts(): Toasts {
  const toasts = useContext(ToastContext)
  if (!toasts) throw new Error('No ToastRegion stands around this')
  return toasts
}

/** Toasts are above the foot of the window, and the page has the same space at its end (console.css). */
export function ToastRegion({ children }: { children: React.ReactNode }) {
  const [toasts] = useState(createToasts)
  const shown = useStore(toasts)
  return (
    <ToastContext value={toasts}>
      {children}
      <section
        aria-label={actions.notices}
        aria-live="polite"
        onPointerEnter={toasts.pause}
        onPointerLeave={toasts.resume}
        onFocus={toasts.pause}
        onBlur={toasts.resume}
        data-toasts={shown.length > 0 ? true : undefined}
        className="pointer-events-none fixed inset-x-0 bottom-(--foot) z-40 flex flex-col items-center gap-2 p-2 lg:p-4"
      >
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} toasts={toasts} />
        ))}
      </section>
    </ToastContext>
  )
}

const ToastCard = ({ toast: { id, text, tone, undo }, toasts }: { toast: Toast; toasts: Toasts }) => (
  <div
    className={classes(
      'rising pointer-events-auto flex w-full max-w-md items-center gap-2 rounded-card py-1.5 ps-4 pe-1.5 shadow-high',
      tone === 'bad' ? 'border border-bad bg-bad-soft text-bad' : 'bg-ink text-paper',
    )}
  >
    <Icon name={tone === 'bad' ? 'alert' : 'check'} size={18} />
    <p className="min-w-0 flex-1 text-sm">{text}</p>
    {undo && (
      <button
        type="button"
        onClick={() => toasts.undo(id)}
        className="flex min-h-11 items-center gap-1.5 rounded-control px-3 font-bold text-sm underline underline-offset-4"
      >
        <ConsoleIcon name="undo" size={18} />
        {actions.undo}
      </button>
    )}
    <IconButton label={common.close} onPress={() => toasts.close(id)} className="text-current">
      <Icon name="close" size={18} />
    </IconButton>
  </div>
)
