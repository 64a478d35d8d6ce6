import { useCallback, useEffect, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useLocation } from 'react-router'
import { layout } from '#app/copy/common.ts'
import { consoleFrame } from '#app/copy/console-frame.ts'
import { closeOnBack } from '#app/ui/close-on-back.ts'
import { IconButton } from '#app/ui/console/icon-button.tsx'
import type { Me } from '#app/ui/console/me-context.ts'
import { Icon } from '#app/ui/icon.tsx'
import { NavColumn, SchoolHead } from './console-nav.tsx'

const onDark = 'text-on-lapis hover:bg-white/12 hover:text-on-lapis focus-visible:outline-on-lapis'

export function PhoneBar({ me }: { me: Me | null }) {
  const { pathname } = useLocation()
  /** The path on which the drawer was opened: a navigation closes it in the same render. */
  const [openAt, setOpenAt] = useState<string | null>(null)
  const close = useCallback(() => setOpenAt(null), [])
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-1 bg-lapis-deep pe-4 ps-1.5 text-on-lapis lg:hidden print:hidden">
      <IconButton label={layout.openMenu} aria-haspopup="dialog" onPress={() => setOpenAt(pathname)} className={onDark}>
        <Icon name="menu" size={24} />
      </IconButton>
      <SchoolHead />
      {openAt === pathname && <Drawer onClose={close} me={me} />}
    </header>
  )
}

function Drawer({ onClose, me }: { onClose(): void; me: Me | null }) {
  useEffect(() => closeOnBack(onClose), [onClose])
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="fixed inset-0 z-50 bg-veil"
    >
      <Modal className="h-dvh w-[min(20rem,85vw)] overflow-auto bg-lapis-deep text-on-lapis shadow-high">
        <Dialog aria-label={consoleFrame.title} className="relative flex min-h-full flex-col gap-3 p-3 outline-none">
          <NavColumn me={me}>
            <SchoolHead className="ps-1" />
            <IconButton label={layout.closeMenu} onPress={onClose} className={onDark}>
              <Icon name="close" />
            </IconButton>
          </NavColumn>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
