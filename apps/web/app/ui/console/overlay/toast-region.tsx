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

interface ToastRegionProps {
  children: React.ReactNode
  /** Renders the toasts below the children, so that they cover no buttons, instead of at the bottom of the window. */
  inFlow?: boolean
}

export function ToastRegion({ children, inFlow = false }: ToastRegionProps) {
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
        className={classes(
          'flex flex-col items-center gap-2',
          !inFlow && 'pointer-events-none fixed inset-x-0 bottom-(--foot) z-40 p-4',
        )}
      >
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} toasts={toasts} scrolls={inFlow} />
        ))}
      </section>
    </ToastContext>
  )
}

interface ToastCardProps {
  toast: Toast
  toasts: Toasts
  /** Scrolls itself into view, because in flow it may be below the fold. */
  scrolls: boolean
}

const scrollIntoView = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'nearest' })

const ToastCard = ({ toast: { id, text, tone, undo }, toasts, scrolls }: ToastCardProps) => (
  <div
    ref={scrolls ? scrollIntoView : null}
    className={classes(
      'rising pointer-events-auto scroll-mb-24 flex w-full max-w-md items-center gap-2 rounded-card py-1.5 ps-4 pe-1.5 shadow-high',
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
