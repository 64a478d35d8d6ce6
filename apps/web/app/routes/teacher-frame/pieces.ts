/**
 * What nearly every screen of the console is made of, fetched behind the first one (docs/decisions/0077): the way to
 * the next one then brings that screen alone.
 */

export { FormField } from '#app/ui/console/form/form-field.tsx'
export { useAutosavedForm } from '#app/ui/console/form/use-autosaved-form.ts'
export { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
export { ConsoleMenu } from '#app/ui/console/overlay/menu.tsx'
export { DataTable } from '#app/ui/console/table/data-table.tsx'
