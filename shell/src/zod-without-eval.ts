// zod tries `new Function` once, when its first object schema is created, and the content security
// policy reports it. It reads its settings from this global, in every copy of it a remote may
// bring; calling zod's `config` would add all of zod to the first script.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
