// In a script of its own, fetched when the first dialog or drawer opens.
export { default as Drawer } from 'antd/es/drawer';
export { default as Modal } from 'antd/es/modal/Modal';
