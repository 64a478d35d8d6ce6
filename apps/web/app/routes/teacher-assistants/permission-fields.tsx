import {
  type Permission,
  permissionPresets,
  permissionProperties,
  permissions as table,
} from '@manassa/contract/rules/permissions'
import { assistants } from '#app/copy/assistants.ts'
import { Button } from '#app/ui/button.tsx'

interface PermissionFieldsProps {
  permissions: readonly Permission[]
  onChange(permissions: readonly Permission[]): void
}

export function PermissionFields({ permissions, onChange }: PermissionFieldsProps) {
  const toggle = (one: Permission, isOn: boolean) =>
    onChange(table.filter((each) => (each === one ? isOn : permissions.includes(each))))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-bold text-sm">{assistants.allowed}</legend>
      <p className="text-muted text-sm">{assistants.allowedHint}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would be read with both legends */}
      <div role="group" aria-label={assistants.presets} className="flex flex-wrap gap-2">
        {permissionPresets.map(({ name, permissions: words }) => (
          <Button key={name} kind="soft" size="small" onClick={() => onChange(words)}>
            {name}
          </Button>
        ))}
      </div>
      <ul className="grid gap-x-4 sm:grid-cols-2">
        {table.map((one) => (
          <li key={one}>
            <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
              <input
                type="checkbox"
                checked={permissions.includes(one)}
                onChange={(event) => toggle(one, event.target.checked)}
                className="mt-1 size-5 shrink-0 accent-brand"
              />
              <span>
                <span className="block font-bold text-sm">{permissionProperties[one].label}</span>
                <span className="block text-muted text-xs">{permissionProperties[one].description}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
