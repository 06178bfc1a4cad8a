// zod tries `new Function` once, when its first object schema is made, and the content security
// policy reports it. It reads its settings from this global, in every copy of it a remote may
// bring; `config` of zod would say the same, and put all of zod into the first script.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
