/** A start puts its settings into the environment of its process. Each test file finds it as the first one did. */
const kept = globalThis as { usualEnvironment?: NodeJS.ProcessEnv }
const usual = (kept.usualEnvironment ??= { ...process.env })

for (const name of Object.keys(process.env)) if (!(name in usual)) delete process.env[name]
Object.assign(process.env, usual)
